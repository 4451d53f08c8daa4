import { X } from 'lucide-react'
import { useTexts } from '../../../kernel/texts/texts.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Button, Soft } from '../../../ui/ui.tsx'
import styles from './options.module.css'

/** Colour by which a value is shown in the shop. */
export function ValueColour(props: {
  label: string
  value: string
  onChange(value: string): void
}) {
  const { label, value, onChange } = props
  const { t } = useTexts()
  return (
    <div className={styles.colour}>
      <label>
        {label}
        <input
          type="color"
          value={value || '#ffffff'}
          onChange={({ target }) => onChange(target.value)}
        />
      </label>
      {value ? (
        <Button look="plain" aria-label={`${t('remove')}: ${label}`} onPress={() => onChange('')}>
          <Icon of={X} />
        </Button>
      ) : (
        <Soft>{t('products.noColour')}</Soft>
      )}
    </div>
  )
}
