import { Circle, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Start } from '../../fields/start-steps.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './today.module.css'

interface Props {
  name: keyof Start
  isDone: boolean
  /** Its name, as the way to it. */
  children: ReactNode
}

/** A step with one sentence; what is done is only ticked off. */
export function StartStep({ name, isDone, children }: Props) {
  const { t } = useTexts()
  return (
    <li className={styles.step} data-done={isDone || undefined}>
      <Icon of={isDone ? CircleCheck : Circle} size="large" />
      <div className={styles.what}>
        <div>
          {children}{' '}
          <span className={styles.unseen}>{t(isDone ? 'today.done' : 'today.open')}</span>
        </div>
        {!isDone && <span className={styles.small}>{t(`start.${name}.about`)}</span>}
      </div>
    </li>
  )
}
