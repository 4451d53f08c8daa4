import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { orderGroupNames, type OrderGroup } from '../../schemas/order/order-groups.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Count } from '../ui/count.tsx'
import tabs from '../ui/tabs.module.css'

type Counts = Partial<Record<OrderGroup, number>>

/** Tabs of order groups with their counts. */
export function StateTabs(props: {
  value: OrderGroup | ''
  counts: Counts | undefined
  onChange(group: OrderGroup | ''): void
}) {
  const { value, counts, onChange } = props
  const { t } = useTexts()
  return (
    <ToggleButtonGroup
      className={tabs.tabs ?? ''}
      aria-label={t('orders.state')}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value || 'all']}
      onSelectionChange={(keys) => {
        const [key] = keys
        onChange(orderGroupNames.find((name) => name === key) ?? '')
      }}
    >
      {(['all', ...orderGroupNames] as const).map((name) => {
        const count = name === 'all' ? undefined : counts?.[name]
        return (
          <ToggleButton key={name} id={name}>
            {t(`orders.group.${name}`)}
            <Count of={count} />
          </ToggleButton>
        )
      })}
    </ToggleButtonGroup>
  )
}
