import { X } from 'lucide-react'
import { Link } from 'wouter'
import { may, useStore } from '../../../kernel/session/myself.ts'
import { useTexts } from '../../../kernel/texts/texts.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Section } from '../section.tsx'
import { news } from './news.ts'
import { useDismissed } from './use-dismissed.ts'
import styles from '../today.module.css'

/** The newest thing in the Studio that the operator has not put away. */
export function NewsCard() {
  const { t } = useTexts()
  const store = useStore()
  const { dismissed, dismiss } = useDismissed()
  const first = news.find(({ id, permission }) => may(store, permission) && !dismissed.includes(id))
  if (!first) return null
  return (
    <Section
      title={t('news.title')}
      end={<IconButton icon={X} label={t('news.dismiss')} onPress={() => dismiss(first.id)} />}
    >
      <p className={styles.small}>
        {t(first.text)} <Link href={`/${store.storeNbr}/${first.to}`}>{t(first.try)}</Link>
      </p>
    </Section>
  )
}
