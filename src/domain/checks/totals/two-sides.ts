import { add, compare, decimal, multiply, type Decimal } from '../../number/decimal.ts';
import { writeVolume } from '../../number/number-text.ts';
import type { Rule } from '../rule.ts';
import { kinds, measured } from '../kinds-of-work.ts';

const two = decimal(2);
const [least, most] = [decimal('0.75'), decimal('1.25')];

const isNear = (volume: Decimal, expected: Decimal): boolean =>
  compare(volume, multiply(expected, least)) >= 0 && compare(volume, multiply(expected, most)) <= 0;

/** A wall is plastered on both sides, and what is plastered is skimmed; of the whole estimate (CHECK-25). */
export const twoSides: Rule = {
  id: 'two-sides',
  severity: 'info',
  title: 'Dinding, plesteran, acian dan cat tidak sepadan',
  catches:
    'Luas plesteran bukan sekitar dua kali luas dinding bata, luas acian dengan keramik dinding bukan sekitar luas plesteran, atau luas cat melebihi plesteran, plafon dan dua sisi partisi (±25%).',
  *find({ works }) {
    const wall = measured(works, kinds.wall);
    const plaster = measured(works, kinds.plaster);
    const skim = measured(works, kinds.skim);
    if (plaster.volume.units <= 0n) return;
    if (wall.volume.units > 0n && !isNear(plaster.volume, multiply(wall.volume, two)))
      yield {
        line: plaster.works[0],
        says: `Plesteran ${writeVolume(plaster.volume)} m², dinding ${writeVolume(wall.volume)} m² (dua sisi ${writeVolume(multiply(wall.volume, two))} m²)`,
      };
    const tile = measured(works, kinds.wallTile);
    // Tiles may stand on plaster or on the wall itself.
    const isEven =
      isNear(skim.volume, plaster.volume) || isNear(add(skim.volume, tile.volume), plaster.volume);
    if (skim.volume.units > 0n && !isEven)
      yield {
        line: skim.works[0],
        says: `Acian ${writeVolume(skim.volume)} m²${tile.works.length > 0 ? ` dan keramik dinding ${writeVolume(tile.volume)} m²` : ''}, plesteran ${writeVolume(plaster.volume)} m²`,
      };
    const paint = measured(works, kinds.paint);
    const ceiling = measured(works, kinds.ceiling);
    const board = measured(works, kinds.board);
    const painted = add(add(plaster.volume, ceiling.volume), multiply(board.volume, two));
    if (compare(paint.volume, multiply(painted, most)) > 0)
      yield {
        line: paint.works[0],
        says: `Cat ${writeVolume(paint.volume)} m², ${board.works.length > 0 ? 'plesteran, plafon dan dua sisi partisi' : 'plesteran dan plafon'} ${writeVolume(painted)} m²`,
      };
  },
};
