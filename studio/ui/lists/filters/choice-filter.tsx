import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { Button, Label, ListBox, ListBoxItem, Popover, Select } from 'react-aria-components'
import { Icon } from '../../icon.tsx'
import { ClearButton } from './clear-button.tsx'
import ui from '../../ui.module.css'
import styles from './filters.module.css'

/**
 * Filters a list by one of several values. While the first one is chosen, which filters nothing,
 * only its name is shown.
 */
export function ChoiceFilter<V extends string>(props: {
  label: string
  value: V
  options: readonly { id: V; name: string }[]
  onChange(value: V): void
  /** Names the first value, too, as for an order of rows. */
  isAlwaysNamed?: boolean
}) {
  const { label, value, options, onChange, isAlwaysNamed = false } = props
  const id = useId()
  const [first] = options
  const chosen = options.find(({ id }) => id === value)
  const isSet = chosen !== undefined && chosen !== first
  return (
    <Select
      className={styles.filter ?? ''}
      data-set={(isSet && !isAlwaysNamed) || undefined}
      value={value}
      onChange={(key) => onChange(key as V)} // of the options
    >
      <Label className={ui.unseen ?? ''}>{label}</Label>
      <Button className={styles.pill ?? ''} aria-labelledby={`${id} ${id}-value`}>
        <span id={id}>{label}</span>{' '}
        <strong id={`${id}-value`} className={isSet || isAlwaysNamed ? '' : ui.unseen}>
          {chosen?.name}
        </strong>
        <Icon of={ChevronDown} />
      </Button>
      {isSet && !isAlwaysNamed && first && (
        <ClearButton label={label} onPress={() => onChange(first.id)} />
      )}
      <Popover className={ui.popover ?? ''}>
        <ListBox items={options}>
          {({ id, name }) => (
            <ListBoxItem id={id} textValue={name} className={ui.option ?? ''}>
              {name}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </Select>
  )
}
