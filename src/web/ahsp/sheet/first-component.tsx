import { Plus } from 'lucide-react';
import { useState } from 'react';
import { recipeGroups, readRecipeGroup, type RecipeGroup } from '../../../domain/recipe.ts';
import { Button } from '../../ui/button.tsx';
import { EmptySheet } from '../../ui/empty-drawings.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import styles from '../ahsp-page.module.css';
import { texts } from '../texts.ts';

interface FirstComponentProps {
  offBecause: string | undefined;
  onAdd: (group: RecipeGroup) => void;
}

/** An item without an analysis: its first component makes one. */
export function FirstComponent({ offBecause, onAdd }: FirstComponentProps) {
  const [group, setGroup] = useState<RecipeGroup>('LABOR');
  return (
    <Sheet>
      <Empty
        drawing={<EmptySheet />}
        title={texts.noComponents}
        help={texts.chooseGroup}
        guide="/panduan#analisis"
        action={
          <span className={styles.first}>
            <Select
              label={texts.group}
              value={group}
              choices={recipeGroups.map((name) => ({
                value: name,
                text: `${texts.groups[name].letter} ${texts.groups[name].name}`,
              }))}
              onChange={(name) => setGroup(readRecipeGroup(name) ?? 'LABOR')}
            />
            <Button
              variant="primary"
              icon={<Plus aria-hidden />}
              offBecause={offBecause}
              onClick={() => onAdd(group)}
            >
              {texts.add}
            </Button>
          </span>
        }
      />
    </Sheet>
  );
}
