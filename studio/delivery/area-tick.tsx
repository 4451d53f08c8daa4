import { Checkbox } from 'react-aria-components'
import ui from '../ui/ui.module.css'

/** A county or district with a checkbox. */
export const AreaTick = (props: {
  name: string
  isIn: boolean
  isPartly?: boolean
  onChange(isIn: boolean): void
}) => {
  const { name, isIn, isPartly = false, onChange } = props
  return (
    <Checkbox
      className={ui.check ?? ''}
      isSelected={isIn}
      isIndeterminate={isPartly && !isIn}
      onChange={onChange}
    >
      <span className={ui.box} aria-hidden>
        {isIn ? '✓' : isPartly ? '–' : ''}
      </span>
      <span>{name}</span>
    </Checkbox>
  )
}
