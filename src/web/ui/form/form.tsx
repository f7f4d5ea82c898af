import type { ReactNode, Ref } from 'react';

interface FormProps {
  formRef?: Ref<HTMLFormElement>;
  onSubmit: () => void;
  children: ReactNode;
}

/** A form that says itself what is wrong, in our words. */
export function Form({ formRef, onSubmit, children }: FormProps) {
  return (
    <form
      ref={formRef}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
