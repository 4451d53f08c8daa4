import { X } from 'lucide-react'
import { Button } from 'react-aria-components'
import { useTexts } from '../../../kernel/texts/texts.tsx'
import { Icon } from '../../icon.tsx'
import styles from './filters.module.css'

/** Takes one filter back, at the end of its pill. */
export function ClearButton({ label, onPress }: { label: string; onPress(): void }) {
  const { t } = useTexts()
  return (
    <Button
      slot={null}
      className={styles.clear ?? ''}
      aria-label={t('clearOf', { title: label })}
      onPress={onPress}
    >
      <Icon of={X} />
    </Button>
  )
}
