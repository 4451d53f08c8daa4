import { Link } from 'wouter'
import type { OpOutput } from '../../../schemas/kit/define-op.ts'
import type { showWaiting } from '../../../schemas/report/today.ops.ts'
import type { Permission } from '../../../schemas/kit/permissions.ts'
import { may, useStore } from '../../kernel/session/myself.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Card } from '../../ui/ui.tsx'
import styles from './today.module.css'

type Start = OpOutput<typeof showWaiting>['StartInfo']

const steps = [
  { name: 'hasProduct', path: 'products/new', permission: 'products.write' },
  { name: 'hasShipping', path: 'delivery', permission: 'store.settings' },
  { name: 'hasPayment', path: 'delivery', permission: 'store.settings' },
  { name: 'hasPage', path: 'pages', permission: 'pages.write' },
] as const satisfies { name: keyof Start; path: string; permission: Permission }[]

/** Setup checklist of a new store. */
export function StartCard({ done }: { done: Start }) {
  const { t } = useTexts()
  const store = useStore()
  const shown = steps.filter(({ permission }) => may(store, permission))
  if (!shown.length) return null
  return (
    <Card title={t('today.start')}>
      <p>{t('today.startText')}</p>
      <ol className={styles.steps}>
        {shown.map(({ name, path }) => (
          <li key={name} data-done={done[name] || undefined}>
            <span className={styles.tick} aria-hidden>
              {done[name] && '✓'}
            </span>
            <Link href={`/${store.storeNbr}/${path}`}>{t(`today.${name}`)}</Link>
            <span className={styles.state}>{t(done[name] ? 'today.done' : 'today.open')}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
