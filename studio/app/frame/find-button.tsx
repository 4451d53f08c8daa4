import { Search } from 'lucide-react'
import { Button } from 'react-aria-components'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Icon } from '../../ui/icon.tsx'
import { isMac } from './keys.ts'
import styles from './frame.module.css'

/** Opens the finder. */
export function FindButton({ onPress }: { onPress(): void }) {
  const { t } = useTexts()
  return (
    <Button
      className={styles.find ?? ''}
      aria-label={t('finder')}
      aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
      onPress={onPress}
    >
      <Icon of={Search} />
      <span className={styles.findText}>{t('finder.short')}</span>
      <kbd className={styles.key}>{isMac ? '⌘ K' : 'Ctrl K'}</kbd>
    </Button>
  )
}
