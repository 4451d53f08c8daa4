import { useEffect, type ReactNode } from 'react'
import { Link as PageLink } from 'wouter'
import { Link } from '../../../blocks/ui/link.tsx'
import { Picture } from '../../../blocks/ui/media/picture.tsx'
import { Price } from '../../../blocks/ui/text/price.tsx'
import { StarRating } from '../../../blocks/ui/text/star-rating.tsx'
import { useShop } from '../../../runtime/shop/shop.ts'
import { countText } from '../../../schemas/kit/counted.ts'
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
  /** Called when a category or a product is opened. */
  onOpen: () => void
}

/** Search terms that complete the typed text, then categories and products. The text field keeps the focus. */
export function SuggestionList({
  id,
  suggestions: { words, categories, goods, corrected },
  typed,
  active,
  onChoose,
  onOpen,
}: Props): ReactNode {
  const { lang, t } = useShop()
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
      hidden={!words.length && !categories.length && !goods.length}
    >
      {words.map((text, at) => (
        <button key={text} type="button" {...option(at)} onClick={() => onChoose(text)}>
          <Matched text={text} typed={shown} />
        </button>
      ))}
      {categories.map((one, at) => (
        <PageLink
          key={one.typeNbr}
          href={categoryPath(one)}
          className={css.category}
          {...option(words.length + at)}
          onClick={onOpen}
        >
          <Matched text={one.name} typed={shown} />
          <span className={css.count}>
            <span aria-hidden="true">· {countText(one.total, lang)}</span>
            <span className="visually-hidden">
              {t('goods.found', { count: one.total, found: countText(one.total, lang) })}
            </span>
          </span>
        </PageLink>
      ))}
      {goods.map((one, at) => (
        <Link
          key={one.ptNbr}
          to={one}
          className={css.goods}
          {...option(words.length + categories.length + at)}
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

/** Address of a category's products. */
export const categoryPath = ({ typeNbr }: { typeNbr: string }): string =>
  `/items/${encodeURIComponent(typeNbr)}`

/** Id of a suggestion, by which the text field refers to the active one. */
export const optionId = (list: string, at: number): string => `${list}-${at}`

const Matched = ({ text, typed }: { text: string; typed: string }): ReactNode =>
  matchedParts(text, typed).map((part, at) =>
    part.isMatch ? <mark key={at}>{part.text}</mark> : part.text,
  )
