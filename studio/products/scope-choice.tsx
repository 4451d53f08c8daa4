import type { OpInput } from '../../schemas/kit/define-op.ts'
import type { previewPlaces } from '../../schemas/catalog/place-change.ops.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Choice } from '../ui/fields.tsx'

export type Scope = OpInput<typeof previewPlaces>['scope']
/** What the list's filter shows. */
export type ScopeFilter = Omit<Scope, 'ptNbrs'>
export type ScopeKind = 'chosen' | 'all'

/** The products that a change is about. */
export const scopeOf = (kind: ScopeKind, chosen: readonly string[], filter: ScopeFilter): Scope =>
  kind === 'chosen' ? { q: '', only: 'all', ptNbrs: chosen.slice(0, 1_000) } : filter

/** Chooses between the selected products and all that the list shows. */
export function ScopeChoice(props: {
  value: ScopeKind
  /** Number of selected products. */
  count: number
  onChange(kind: ScopeKind): void
}) {
  const { value, count, onChange } = props
  const { t } = useTexts()
  return (
    <Choice<ScopeKind>
      label={t('products.scope')}
      value={value}
      options={[
        { id: 'chosen', name: t('products.scope.chosen', { count }) },
        { id: 'all', name: t('products.scope.all') },
      ]}
      onChange={onChange}
    />
  )
}
