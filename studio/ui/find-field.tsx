import { ChevronDown } from 'lucide-react'
import {
  Button,
  ComboBox,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Text,
} from 'react-aria-components'
import { Icon } from './icon.tsx'
import ui from './ui.module.css'
import styles from './find-field.module.css'

interface Option {
  id: string
  name: string
}

/** Chooses one of many by part of its name. */
export function FindField(props: {
  label: string
  value: string
  options: readonly Option[]
  onChange(id: string): void
  help?: string
}) {
  const { label, value, options, onChange, help } = props
  return (
    <ComboBox
      className={ui.field ?? ''}
      menuTrigger="focus"
      defaultItems={options}
      value={value}
      onChange={(key) => key !== null && onChange(String(key))}
    >
      <Label>{label}</Label>
      <div className={styles.row}>
        <Input className={ui.input ?? ''} />
        <Button className={styles.open ?? ''}>
          <Icon of={ChevronDown} />
        </Button>
      </div>
      {help !== undefined && (
        <Text slot="description" className={ui.help ?? ''}>
          {help}
        </Text>
      )}
      <Popover className={ui.popover ?? ''}>
        <ListBox className={styles.options ?? ''}>
          {({ id, name }: Option) => (
            <ListBoxItem id={id} textValue={name} className={ui.option ?? ''}>
              {name}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}
