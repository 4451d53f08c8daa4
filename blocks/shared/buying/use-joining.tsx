import { Suspense, useState, type ReactNode } from 'react'
import { useShop } from '../../../runtime/shop/shop.ts'
import { useChoice } from './product-choice.ts'
import { OptionSheet } from './lazy-options.ts'

/** Joins a group, or starts one without a number; a sheet asks for missing options first. */
export function useJoining(): { join: (grpNbr: string | undefined) => void; sheet: ReactNode } {
  const shop = useShop()
  const choice = useChoice()
  const buy = async (grpNbr: string | undefined) =>
    (await import('./group-buying.ts')).buyInGroup(shop, choice, grpNbr)
  const [opened, setOpened] = useState<{ grpNbr: string | undefined }>()
  return {
    join(grpNbr) {
      if (choice.sku.peek()) void buy(grpNbr)
      else setOpened({ grpNbr })
    },
    sheet: (
      <Suspense fallback={null}>
        {opened && (
          <OptionSheet
            isGroup
            action={shop.t(opened.grpNbr === undefined ? 'group.start' : 'group.join')}
            onDone={() => buy(opened.grpNbr)}
            onClose={() => setOpened(undefined)}
          />
        )}
      </Suspense>
    ),
  }
}
