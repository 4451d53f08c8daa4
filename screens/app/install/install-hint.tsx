import { Suspense, use, useCallback, useEffect, useState, type ReactNode } from 'react'
import { Icon } from '../../../blocks/ui/icon.tsx'
import { endInstallHint } from '../../../runtime/shop/install-hint.ts'
import { useShop } from '../../../runtime/shop/shop.ts'
import { useSignal, type ReadonlySignal } from '../../../engine/react/signals.ts'
import { Hint } from '../hints/hint.tsx'
import type { View } from '../view.ts'

/** Chromium's event that offers to install the shop; it can be used once. */
export interface InstallOffer extends Event {
  prompt: () => Promise<unknown>
}

interface Props {
  offer: ReadonlySignal<InstallOffer | undefined>
  view: ReadonlySignal<View>
}

/** Screens for browsing, and those after an order; the hint never interrupts a checkout. */
const quietScreens: readonly View['screen']['name'][] = [
  'home',
  'items',
  'search',
  'favorites',
  'info',
  'orderList',
  'orderDetail',
  'guestOrder',
  'payResult',
]

/** Only Safari on iOS has this property; there the shop is installed from the browser's menu. */
const isOnIos = () => 'standalone' in navigator

/** A hint, at the bottom edge, that the shop can be put on the home screen. */
export function InstallHint({ offer, view }: Props): ReactNode {
  const { config } = useShop()
  const offered = useSignal(offer)
  const { screen, failure } = useSignal(view)
  const [isOver, setOver] = useState(() => matchMedia('(display-mode: standalone)').matches)
  const end = useCallback(() => {
    endInstallHint(config.storeNbr)
    setOver(true)
  }, [config.storeNbr])
  useEffect(() => {
    addEventListener('appinstalled', end)
    return () => removeEventListener('appinstalled', end)
  }, [end])
  if (isOver || failure || !quietScreens.includes(screen.name) || !(offered || isOnIos()))
    return null
  return (
    <Suspense>
      <Offer offered={offered} end={end} />
    </Suspense>
  )
}

function Offer({
  offered,
  end,
}: {
  offered: InstallOffer | undefined
  end: () => void
}): ReactNode {
  const { t, config, needTexts } = useShop()
  use(needTexts('install'))
  return (
    <Hint
      title={t('install.title', { name: config.storeName })}
      text={
        offered ? (
          t('install.text')
        ) : (
          <>
            <Icon name="share" size={20} />
            <span>{t('install.onIos')}</span>
          </>
        )
      }
    >
      <button type="button" onClick={end}>
        {t('install.later')}
      </button>
      {offered && (
        <button
          type="button"
          data-look="brand"
          onClick={() => {
            // Whatever the visitor answers, the browser's offer is used up.
            void offered.prompt().catch(() => undefined)
            end()
          }}
        >
          {t('install.add')}
        </button>
      )}
    </Hint>
  )
}
