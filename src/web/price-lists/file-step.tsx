import { Download } from 'lucide-react';
import { Failure } from '../api/failure.ts';
import { Banner } from '../ui/banner.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { Checkbox } from '../ui/form/checkbox.tsx';
import { FilePicker } from '../ui/form/file-picker.tsx';
import { SelectField } from '../ui/form/text-field.tsx';
import { showToast } from '../ui/toast/toast-store.ts';
import styles from './import-dialog.module.css';
import { texts, type ImportedList } from './texts.ts';
import { useDownload } from './use-download.ts';
import type { ImportOptions } from './use-import.ts';

interface FileStepProps {
  list: ImportedList;
  isOwn: boolean;
  categories: readonly { readonly id: string; readonly name: string }[];
  file: File | undefined;
  error: string | undefined;
  categoryError: string | undefined;
  options: ImportOptions;
  failure: Error | undefined;
  disabled: boolean;
  onFile: (file: File | undefined) => void;
  onOptions: (options: ImportOptions) => void;
}

const isList = ({ name }: File) => /\.(xlsx|csv)$/i.test(name);

/** The first step: which file, and how it is read. */
export function FileStep(props: FileStepProps) {
  const { list, isOwn, categories, file, error, categoryError, options, failure } = props;
  const { disabled, onFile, onOptions } = props;
  const template = useDownload();
  const isMasters = list === 'MATERIAL' || list === 'LABOR';

  function choose(chosen: File | undefined) {
    if (chosen && !isList(chosen)) return void showToast('info', texts.wrongFile);
    onFile(chosen);
  }

  return (
    <>
      {failure && <ImportFailure failure={failure} list={list} />}
      {list === 'ANALYSIS' && <p>{texts.analysesHelp}</p>}
      {isMasters && (
        <Banner
          kind="info"
          action={
            <LinkButton size="small" href="/price-lists">
              {texts.toWholeList}
            </LinkButton>
          }
        >
          {texts.wholeListHelp}
        </Banner>
      )}
      <FilePicker
        label={texts.file}
        accept=".xlsx,.csv"
        hint={texts.fileHint}
        error={error}
        file={file}
        disabled={disabled}
        onChange={choose}
      />
      {list === 'ANALYSIS' ? (
        <SelectField
          label={texts.category}
          value={options.categoryId}
          error={categoryError}
          disabled={disabled}
          choices={[
            { value: '', text: texts.chooseCategory },
            ...categories.map(({ id, name }) => ({ value: id, text: name })),
          ]}
          onChange={(categoryId) => onOptions({ ...options, categoryId })}
        />
      ) : (
        <div>
          <Button
            variant="ghost"
            size="small"
            icon={<Download aria-hidden />}
            busy={template.isPending}
            onClick={() => template.mutate({ kind: 'template', list })}
          >
            {texts.templates[list]}
          </Button>
        </div>
      )}
      {!isOwn && (
        <SelectField
          label={texts.scope}
          value={options.scope}
          disabled={disabled}
          choices={[
            { value: 'GLOBAL', text: texts.scopeGlobal },
            { value: 'USER', text: texts.scopeUser },
          ]}
          onChange={(scope) =>
            onOptions({ ...options, scope: scope === 'USER' ? 'USER' : 'GLOBAL' })
          }
        />
      )}
      {isMasters && (
        <div className={styles.switches}>
          {(['useHargaFile', 'lockExistingPrice', 'preferDaily'] as const)
            .filter((name) => list === 'LABOR' || name !== 'preferDaily')
            .map((name) => (
              <Checkbox
                key={name}
                label={texts[name]}
                checked={options[name]}
                disabled={disabled}
                onChange={(isOn) => onOptions({ ...options, [name]: isOn })}
              />
            ))}
        </div>
      )}
    </>
  );
}

/** Why the server refused the file, and what can be done about it. */
function ImportFailure({ failure, list }: { failure: Error; list: ImportedList }) {
  const words = failure instanceof Failure && failure.said ? failure.said : texts.failed[list];
  const { missing, lines } = failure instanceof Failure ? failure.details : {};
  return (
    <Banner kind="error">
      {words}
      {Array.isArray(missing) && ` ${texts.missing(missing.join(', '))} ${texts.fallbackHelp}`}
      {Array.isArray(lines) && ` ${lines.join(' ')}`}
    </Banner>
  );
}
