import { CircleCheck, X } from 'lucide-react'
import { Link } from 'wouter'
import { may, useStore } from '../../kernel/session/myself.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { startSteps, type Start } from '../../fields/start-steps.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Section } from './section.tsx'
import { StartStep } from './start-step.tsx'
import { useStarting } from './use-starting.ts'
import styles from './today.module.css'

/** What a new store still needs; once that is done, one line that can be put away. */
export function StartCard({ start }: { start: Start }) {
  const { t } = useTexts()
  const store = useStore()
  const { isShown, isDone, putAway } = useStarting(store.storeNbr, start)
  if (!isShown) return null
  if (isDone)
    return (
      <p className={styles.free}>
        <Icon of={CircleCheck} />
        {t('today.allDone')}
        <IconButton icon={X} label={t('today.allDoneClose')} onPress={putAway} />
      </p>
    )
  const steps = startSteps.filter(({ permission }) => may(store, permission))
  const all = [...steps.map(({ name }) => start[name]), start.hasOrder, start.isOpen]
  const done = all.filter(Boolean).length
  return (
    <Section
      title={t('today.start')}
      end={<span className={styles.faint}>{t('today.startText', { done, of: all.length })}</span>}
    >
      <ol className={styles.rows}>
        {steps.map(({ name, path }) => (
          <StartStep key={name} name={name} isDone={start[name]}>
            <Link href={`/${store.storeNbr}/${path}`}>{t(`start.${name}`)}</Link>
          </StartStep>
        ))}
        <StartStep name="hasOrder" isDone={start.hasOrder}>
          <a href={`/api/${store.storeNbr}/shop`} target="_blank" rel="noreferrer">
            {t('start.hasOrder')}
          </a>
        </StartStep>
        <StartStep name="isOpen" isDone={start.isOpen}>
          <span>{t('start.isOpen')}</span>
        </StartStep>
      </ol>
    </Section>
  )
}
