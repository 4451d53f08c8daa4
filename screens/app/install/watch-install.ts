import { createElement, type ReactNode } from 'react'
import { styled } from '../../../runtime/block/stylesheet.ts'
import { countVisit, isInstallHintDue } from '../../../runtime/shop/install-hint.ts'
import type { Shop } from '../../../runtime/shop/shop.ts'
import { signal, type ReadonlySignal, type Signal } from '../../../engine/react/signals.ts'
import type { View } from '../view.ts'
import { whenIdle } from '../when-idle.ts'
import type { InstallOffer } from './install-hint.tsx'

/**
 * Loads the hint to install the shop once it is due. What the browser offers is kept from the
 * beginning, since it says so once, and asks on its own unless it is held back.
 */
export function watchInstall(
  { config: { storeNbr, setting }, terminal }: Shop,
  view: ReadonlySignal<View>,
  hint: Signal<ReactNode>,
  /** Another hint is shown in this visit. */
  isHeld: boolean,
): void {
  if (setting.isInstallHint === false || terminal === 'app') return
  const offer = signal<InstallOffer | undefined>(undefined)
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offer.value = event as InstallOffer // as browsers with this event define it
  })
  let isLoaded = false
  const look = () => {
    if (isHeld || isLoaded || !navigator.onLine || !isInstallHintDue(storeNbr)) return
    isLoaded = true
    styled(import('./install-hint.tsx')).then(
      ({ InstallHint }) => (hint.value = createElement(InstallHint, { offer, view })),
      () => undefined, // a reload is offered
    )
  }
  whenIdle(() => {
    countVisit(storeNbr)
    // An order makes the hint due within the visit.
    view.subscribe(look)
  })
}
