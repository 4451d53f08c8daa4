import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react'
import { createTexts } from '../../runtime/i18n/texts.ts'
import { keep, kept } from './kept.ts'
import { setCallLang } from '../calls/call.ts'
import { studioLangs, texts, type StudioLang, type TextKey } from './all.ts'

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
  setLang(lang: StudioLang): void
}
const Context = createContext<Texts | undefined>(undefined)

export function TextsProvider({ children }: { children: ReactNode }) {
  const [lang, setLang] = useState(firstLang)
  const t = useMemo(() => createTexts(lang, texts[lang]).t as T, [lang])
  useEffect(() => {
    document.documentElement.lang = lang
    setCallLang(lang)
  }, [lang])
  const value = useMemo(
    () => ({
      lang,
      t,
      setLang(next: StudioLang) {
        keep(storageKey, next)
        setCallLang(next)
        setLang(next)
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
