import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react'
import { createTexts } from '../../runtime/i18n/texts.ts'
import { keep, kept } from './kept.ts'
import { setCallLang } from '../calls/call.ts'
import type { TextKey } from './all.ts'
import { studioLangs, type StudioLang } from './langs.ts'
import { loadTexts, type StudioTexts } from './load-texts.ts'

export type T = (key: TextKey, values?: Record<string, string | number>) => string

const storageKey = 'studio.lang'

/** The language that was chosen here before, else the browser's. */
export function firstLang(): StudioLang {
  const wanted = [kept(storageKey) ?? '', ...navigator.languages]
  for (const name of wanted) {
    const exact = studioLangs.find((lang) => lang === name)
    if (exact) return exact
    if (/^zh-(HK|MO|Hant)/i.test(name)) return 'zh-TW'
    if (/^zh/i.test(name)) return 'zh-CN'
    if (/^en/i.test(name)) return 'en-US'
  }
  return 'en-US'
}

interface Texts {
  lang: StudioLang
  t: T
  /** Once the texts are here; without them the language stays. */
  setLang(lang: StudioLang): Promise<void>
}
const Context = createContext<Texts | undefined>(undefined)

export function TextsProvider(props: {
  /** The language to begin with, whose texts are here. */
  first: { lang: StudioLang; texts: StudioTexts }
  children: ReactNode
}) {
  const { first, children } = props
  const [{ lang, texts }, setShown] = useState(first)
  const t = useMemo(() => createTexts(lang, texts).t as T, [lang, texts])
  useEffect(() => {
    document.documentElement.lang = lang
    setCallLang(lang)
  }, [lang])
  const value = useMemo(
    () => ({
      lang,
      t,
      async setLang(next: StudioLang) {
        const loaded = await loadTexts(next).catch(() => undefined) // the language stays
        if (!loaded) return
        keep(storageKey, next)
        setCallLang(next)
        setShown({ lang: next, texts: loaded })
      },
    }),
    [lang, t],
  )
  return <Context value={value}>{children}</Context>
}

export function useTexts(): Texts {
  const value = useContext(Context)
  if (!value) throw new Error('outside of TextsProvider')
  return value
}

/** A date and time as the operator's language and clock write it; '' for none. */
export const momentText = (lang: StudioLang, iso: string): string =>
  iso
    ? new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'short' }).format(
        new Date(iso),
      )
    : ''
