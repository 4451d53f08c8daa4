import { mostWaiting } from '../../../schemas/operator/session.ops.ts'
import { useTexts } from '../../kernel/texts/texts.tsx'
import { Badge } from '../../ui/ui.tsx'
import type { Waiting } from './use-waiting.ts'

const upTo = (count: number) => (count < mostWaiting ? String(count) : `${mostWaiting - 1}+`)

/** What waits in a store; nothing if nothing does. */
export function StoreWaits({ of: waiting }: { of: Waiting | undefined }) {
  const { t } = useTexts()
  const { toShip = 0, problems = 0 } = waiting ?? {}
  return (
    <>
      {toShip > 0 && (
        <Badge tone="act">{t('stores.toShip', { count: toShip, orders: upTo(toShip) })}</Badge>
      )}
      {problems > 0 && (
        <Badge tone="bad">
          {t('stores.problems', { count: problems, problems: upTo(problems) })}
        </Badge>
      )}
    </>
  )
}
