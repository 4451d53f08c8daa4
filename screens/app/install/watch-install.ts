import { createElement, type ReactNode } from 'react'
import { styled } from '../../../runtime/block/stylesheet.ts'
import { countVisit, isInstallHintDue } from '../../../runtime/shop/install-hint.ts'
import type { Shop } from '../../../runtime/shop/shop.ts'
import { signal, type ReadonlySignal, type Signal } from '../../../engine/react/signals.ts'
import type { View } from '../view.ts'
import { whenIdle } from '../when-idle.ts'
import type { InstallOffer } from './install-hint.tsx'

/**
 * Loads the install hint once it is due. Listens from the start: the browser sends its offer once,
 * and would show its own prompt unless that is prevented.
 */
export function watchInstall(
  { config: { storeNbr, setting }, terminal }: Shop,
  view: ReadonlySignal<View>,
  hint: Signal<ReactNode>,
  /** Another hint is already shown in this visit. */
  isHeld: boolean,
): void {
  if (setting.isInstallHint === false || terminal === 'app') return
  const offer = signal<InstallOffer | undefined>(undefined)
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offer.value = event as InstallOffer // the type of this event in browsers that have it
  })
  let isLoaded = false
  const look = () => {
    if (isHeld || isLoaded || !navigator.onLine || !isInstallHintDue(storeNbr)) return
    isLoaded = true
    styled(import('./install-hint.tsx')).then(
      ({ InstallHint }) => (hint.value = createElement(InstallHint, { offer, view })),
      () => undefined, // `watchChunks` offers a reload
    )
  }
  whenIdle(() => {
    countVisit(storeNbr)
    // An order makes the hint due within the visit.
    view.subscribe(look)
  })
}
