import type { EditableProduct } from '../../../schemas/catalog/product-edit.schema.ts'
import { cutText } from '../../../schemas/kit/cut-text.ts'
import type { Lang } from '../../../schemas/lang.ts'

interface Of {
  lang: Lang
  defaultLang: Lang
  storeName: string
}

/** Most characters of a description without one for search engines, as the shop writes it. */
const most = 160

/** Title and description of a product's page as search engines read them, by the shop's rules. */
export function searchResult(
  { texts }: Pick<EditableProduct, 'texts'>,
  { lang, defaultLang, storeName }: Of,
) {
  // A language without texts shows those of the first one.
  const { title = '', desc = '', seoTitle = '', seoDesc = '' } = texts[lang] ?? texts[defaultLang] ?? {} // prettier-ignore
  const name = seoTitle.trim() || title.trim() || (texts[defaultLang]?.title ?? '')
  return {
    title: name.includes(storeName) ? name : [name, storeName].filter(Boolean).join(' – '),
    desc: seoDesc.trim() || startOf(desc),
    isOwnTitle: !seoTitle.trim(),
    isOwnDesc: !seoDesc.trim(),
  }
}

function startOf(html: string): string {
  const spaced = html.replace(/<\/(p|li|h\d|div|td|th)>|<br\s*\/?>/gi, ' ')
  const { body } = new DOMParser().parseFromString(spaced, 'text/html')
  const text = (body.textContent ?? '').replace(/\s+/g, ' ').trim()
  return text.length <= most ? text : `${cutText(text, most).replace(/\s+\S*$/, '')}…`
}
