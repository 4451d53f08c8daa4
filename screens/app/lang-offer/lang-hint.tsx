import { useState, type ReactNode } from 'react'
import type { Texts } from '../../../site/texts/texts.ts'
import { useShop } from '../../../runtime/shop/shop.ts'
import type { Lang } from '../../../schemas/lang.ts'
import { Hint } from '../hints/hint.tsx'
import { switchLang } from '../switch-lang.ts'
import { refuseLang } from './lang-answer.ts'

interface Props {
  lang: Lang
  /** The texts in that language. */
  words: Texts
}

/** Offers to show the shop in the browser's language. */
export function LangHint({ lang, words }: Props): ReactNode {
  const { storeNbr } = useShop().config
  const [isOver, setOver] = useState(false)
  if (isOver) return null
  return (
    <Hint title={words['langOffer.title'] ?? ''} lang={lang}>
      <button
        type="button"
        onClick={() => {
          refuseLang(storeNbr)
          setOver(true)
        }}
      >
        {words['langOffer.no']}
      </button>
      <button type="button" data-look="brand" onClick={() => void switchLang(storeNbr, lang)}>
        {words['langOffer.yes']}
      </button>
    </Hint>
  )
}
