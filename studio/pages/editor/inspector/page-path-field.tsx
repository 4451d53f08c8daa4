import { ComboBox, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components'
import { screens } from '../../../../site/screens/routes.ts'
import { useTexts } from '../../../kernel/texts/texts.tsx'
import ui from '../../../ui/ui.module.css'
import styles from '../../../fields/combo.module.css'

/** Paths of the shop without parameters, such as `/cart`. */
const paths = [
  ...new Set(
    Object.values(screens).flatMap((screen) => screen.paths.filter((path) => !path.includes(':'))),
  ),
].map((path) => ({ id: path }))

/** Field for the path of a shop page, chosen or typed. */
export function PagePathField({
  id,
  label,
  value,
  onChange,
}: {
  id: string
  label: string
  value: string
  onChange(path: string): void
}) {
  const { t } = useTexts()
  return (
    <ComboBox
      aria-label={label}
      className={styles.combo ?? ''}
      menuTrigger="focus"
      allowsCustomValue
      defaultItems={paths}
      inputValue={value}
      onInputChange={onChange}
    >
      <Input id={id} className={ui.input ?? ''} placeholder={t('pathExample')} />
      <Popover className={ui.popover ?? ''}>
        <ListBox className={styles.choices ?? ''}>
          {(row: { id: string }) => (
            <ListBoxItem id={row.id} textValue={row.id} className={ui.option ?? ''}>
              {row.id}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}
