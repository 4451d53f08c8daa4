import { vars } from '../../blocks/ui/vars.ts'
import type { ContrastNeed } from '../../scripts/tokens/contrast-needs.ts'
import { ratioOf } from '../../scripts/tokens/resolve-colour.ts'
import type { Palette } from './palettes.ts'
import { Table } from './token-table.tsx'
import styles from './foundations.module.css'

/** Contrast of each colour on the grounds that it stands on, in each palette. */
export const ContrastTable = ({
  needs,
  palettes,
}: {
  needs: readonly ContrastNeed[]
  palettes: readonly Palette[]
}) => (
  <Table label="Contrast" head={['Colour on ground', 'Needs', ...palettes.map(({ name }) => name)]}>
    {needs.flatMap(({ front, grounds, least }) =>
      grounds.map((ground) => (
        <tr key={`${front} ${ground}`}>
          <th scope="row">
            <code>{front}</code>
            <small>
              on <code>{ground}</code>
            </small>
          </th>
          <td>{least}:1</td>
          {palettes.map((palette) => (
            <td key={palette.name}>
              <Pair front={palette.colour(front)} ground={palette.colour(ground)} least={least} />
            </td>
          ))}
        </tr>
      )),
    )}
  </Table>
)

function Pair({
  front,
  ground,
  least,
}: {
  front: string | undefined
  ground: string | undefined
  least: number
}) {
  if (front === undefined || ground === undefined) return <span className={styles.soft}>none</span>
  const ratio = ratioOf(front, ground)
  const isEnough = ratio >= least
  return (
    <>
      <span
        className={styles.pair}
        style={vars({ '--front': front, '--ground': ground })}
        aria-hidden
      >
        {least === 3 ? <i /> : <b>Aa 鮮</b>}
      </span>
      <span className={styles.verdict} data-fails={isEnough ? undefined : ''}>
        {ratio.toFixed(1)}:1 {isEnough ? 'passes' : 'fails'}
      </span>
    </>
  )
}
