import { ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import { waitingTo } from '../../../schemas/report/today.ops.ts'
import { useStore } from '../../kernel/session/myself.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { Icon } from '../../ui/icon.tsx'
import ui from '../../ui/ui.module.css'
import { kindOf, type KindName } from './waiting-kinds.ts'
import styles from './today.module.css'

interface Props {
  name: KindName
  count: number
  /** Since when the oldest waits. */
  since: string | undefined
  /** The most urgent one has the filled button of the view. */
  isFirst: boolean
}

/** What waits, how much of it and since when; the whole row leads to it. */
export function WaitingRow({ name, count, since, isFirst }: Props) {
  const { t, moment } = useTexts()
  const { storeNbr } = useStore()
  const { to, icon, tone, about } = kindOf(name)
  const shown = count >= waitingTo ? `${waitingTo - 1}+` : count
  const facts = since ? t('today.oldest', { at: moment(since) }) : about && t(about)
  return (
    <Link
      href={`/${storeNbr}/${to}`}
      className={styles.wait ?? ''}
      data-first={isFirst || undefined}
    >
      <Glyph of={icon} tone={tone} />
      <span className={styles.what}>
        <strong>{t(`today.wait.${name}`, { count, shown })}</strong>{' '}
        {facts && <span className={styles.small}>{facts}</span>}
      </span>{' '}
      <span className={`${ui.button} ${isFirst ? ui.primary : ''} ${styles.act}`}>
        {t(`today.act.${name}`)}
      </span>
      <Icon of={ChevronRight} />
    </Link>
  )
}
