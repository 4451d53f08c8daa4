import { Checkbox } from 'react-aria-components'
import { useTexts } from '../../kernel/texts/texts.tsx'
import type { Selection } from './use-selection.ts'
import ui from '../ui.module.css'
import styles from './lists.module.css'

const Tick = ({ is }: { is: string }) => (
  <span className={ui.box} aria-hidden>
    {is}
  </span>
)

export function SelectHead({ selection, total }: { selection: Selection; total: number }) {
  const { t } = useTexts()
  const count = selection.keys.size
  return (
    <th scope="col" className={styles.select}>
      <Checkbox
        className={ui.check ?? ''}
        aria-label={t('list.all')}
        isSelected={count === total}
        isIndeterminate={count > 0 && count < total}
        onChange={selection.toggleAll}
      >
        <Tick is={count === total ? '✓' : count > 0 ? '–' : ''} />
      </Checkbox>
    </th>
  )
}

export function SelectCell(props: { selection: Selection; of: string; name: string }) {
  const { selection, of, name } = props
  return (
    // Shift chooses a range; the checkbox itself hears of it by keyboard and pointer alike.
    <td
      className={styles.select}
      onClickCapture={(event) => {
        if (!event.shiftKey) return
        event.preventDefault()
        event.stopPropagation()
        selection.toggle(of, true)
      }}
    >
      <Checkbox
        className={ui.check ?? ''}
        aria-label={name}
        isSelected={selection.has(of)}
        onChange={() => selection.toggle(of)}
      >
        <Tick is={selection.has(of) ? '✓' : ''} />
      </Checkbox>
    </td>
  )
}
