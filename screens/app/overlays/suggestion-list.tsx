import { useEffect, type ReactNode } from 'react'
import { Link } from '../../../blocks/ui/link.tsx'
import { Picture } from '../../../blocks/ui/media/picture.tsx'
import { Price } from '../../../blocks/ui/text/price.tsx'
import { StarRating } from '../../../blocks/ui/text/star-rating.tsx'
import { useText } from '../../../runtime/shop/translate.ts'
import { matchedParts } from './matched-parts.ts'
import css from './suggestion-list.module.css'
import type { Suggestions } from './use-suggestions.ts'

interface Props {
  id: string
  suggestions: Suggestions
  typed: string
  /** Index of the suggestion that the arrow keys have reached, or -1. */
  active: number
  onChoose: (words: string) => void
  /** Called when a product is opened. */
  onOpen: () => void
}

/** Search terms that complete the typed text, then products. The text field keeps the focus. */
export function SuggestionList({
  id,
  suggestions: { words, goods, corrected },
  typed,
  active,
  onChoose,
  onOpen,
}: Props): ReactNode {
  const t = useText()
  useEffect(() => {
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  const shown = corrected ?? typed
  const option = (at: number) => ({
    id: optionId(id, at),
    role: 'option',
    tabIndex: -1,
    'aria-selected': at === active,
  })
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('search.suggestions')}
      className={css.list}
      hidden={!words.length && !goods.length}
    >
      {words.map((text, at) => (
        <button key={text} type="button" {...option(at)} onClick={() => onChoose(text)}>
          <Matched text={text} typed={shown} />
        </button>
      ))}
      {goods.map((one, at) => (
        <Link
          key={one.ptNbr}
          to={one}
          className={css.goods}
          {...option(words.length + at)}
          onClick={onOpen}
        >
          <span className={css.picture}>
            <Picture image={one.img} alt="" sizes="56px" ratio={1} isWhole />
          </span>
          <span className={css.about}>
            <span className={css.name}>
              <Matched text={one.title} typed={shown} />
            </span>
            {one.StarInfo && <StarRating of={one.StarInfo} />}
          </span>
          <Price
            price={one.price}
            vipPrice={one.vip_price}
            originPrice={one.origin_price}
            isFrom={one.isFrom}
            isNarrow
          />
        </Link>
      ))}
    </div>
  )
}

/** Id of a suggestion, by which the text field refers to the active one. */
export const optionId = (list: string, at: number): string => `${list}-${at}`

const Matched = ({ text, typed }: { text: string; typed: string }): ReactNode =>
  matchedParts(text, typed).map((part, at) =>
    part.isMatch ? <mark key={at}>{part.text}</mark> : part.text,
  )
