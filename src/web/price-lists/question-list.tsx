import type { MasterQuestion } from '../../contract/analysis-imports.ts';
import { drawUnit } from '../../domain/number/number-text.ts';
import { Select } from '../ui/form/select.tsx';
import styles from './import-dialog.module.css';
import { priceText } from './price-text.ts';
import { Rows } from './summary-lists.tsx';
import { texts } from './texts.ts';

/** By the key of a question: the id of a master, or 'new'. */
export type Answers = Readonly<Record<string, string>>;

interface QuestionListProps {
  questions: readonly MasterQuestion[];
  answers: Answers;
  onAnswer: (answers: Answers) => void;
}

/** Components that may be one of several masters; until they are answered their analyses wait. */
export function QuestionList({ questions, answers, onAnswer }: QuestionListProps) {
  return (
    <div className={styles.held}>
      <p>{texts.questionsHelp}</p>
      <Rows label={texts.parts.questions}>
        {questions.map(({ key, name, unit, price, reason, row, sheet, analyses, ...question }) => (
          <li key={key}>
            <span>
              <b>{name}</b> <small>{`${drawUnit(unit)}, ${texts.place(row, sheet)}`}</small>
              <small className={styles.reason}>{`${reason}; ${texts.waiting(analyses)}`}</small>
            </span>
            <Select
              quiet
              label={texts.masterOf(name)}
              value={answers[key] ?? question.recalled ?? ''}
              choices={[
                { value: '', text: texts.chooseMaster },
                ...question.candidates.map((each) => ({
                  value: each.id,
                  text: `${each.code} ${each.name}, ${priceText(each.price)}`,
                })),
                ...(question.mayBeNew
                  ? [{ value: 'new', text: texts.newMaster(priceText(price)) }]
                  : []),
              ]}
              onChange={(answer) => onAnswer({ ...answers, [key]: answer })}
            />
          </li>
        ))}
      </Rows>
    </div>
  );
}
