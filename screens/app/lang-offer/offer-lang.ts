import { createElement, type ReactNode } from 'react'
import { styled } from '../../../runtime/block/stylesheet.ts'
import type { Shop } from '../../../runtime/shop/shop.ts'
import type { Signal } from '../../../engine/react/signals.ts'
import { whenIdle } from '../when-idle.ts'
import { isLangOpen } from './lang-answer.ts'
import { offeredLang } from './offered-lang.ts'

/**
 * Offers the browser's language, if the store has it and the shopper has chosen none. Returns
 * whether an offer is due; its code loads in an idle moment.
 */
export function offerLang({ config, lang: shown }: Shop, hint: Signal<ReactNode>): boolean {
  const known = config.langSetting.langs.map(({ value }) => value)
  const lang = offeredLang(navigator.languages, known, shown)
  if (!lang || !isLangOpen(config.storeNbr)) return false
  whenIdle(() => {
    const loading = [
      styled(import('./lang-hint.tsx')),
      import('../../../site/texts/load-texts.ts').then((texts) =>
        texts.loadTexts(lang, 'langOffer'),
      ),
    ] as const
    Promise.all(loading).then(
      ([{ LangHint }, words]) => (hint.value = createElement(LangHint, { lang, words })),
      () => undefined, // the offer is made in the next visit
    )
  })
  return true
}
