import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react'
import { createTexts } from '../../../site/texts/texts.ts'
import { localStore } from '../../../runtime/browser-store.ts'
import { recentMoment } from '../../../schemas/moment-text.ts'
import { useZone } from '../session/zone.ts'
import { setCallLang } from '../calls/call.ts'
import type { TextKey } from './all.ts'
import { studioLangs, type StudioLang } from './langs.ts'
import { loadTexts, onEditedTexts, type StudioTexts } from './load-texts.ts'

export type T = (key: TextKey, values?: Record<string, string | number>) => string

const storageKey = 'studio.lang'

/** The language chosen in this browser before, otherwise the browser's. */
export function firstLang(): StudioLang {
  const wanted = [localStore.get(storageKey) ?? '', ...navigator.languages]
  for (const name of wanted) {
    const exact = studioLangs.find((lang) => lang === name)
    if (exact) return exact
    if (/^zh-(HK|MO|Hant)/i.test(name)) return 'zh-TW'
    if (/^zh/i.test(name)) return 'zh-CN'
    if (/^en/i.test(name)) return 'en-US'
  }
  return 'en-US'
}

/** Formats an ISO date-time in the operator's language and the shop's time zone; empty for none. */
export type Moment = (iso: string) => string

interface Words {
  lang: StudioLang
  t: T
  /** Changes the language once its texts are loaded; if that fails the language stays. */
  setLang(lang: StudioLang): Promise<void>
}
export interface Texts extends Words {
  moment: Moment
}
const Context = createContext<Words | undefined>(undefined)

export function TextsProvider(props: {
  /** The initial language with its loaded texts. */
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
  useEffect(
    () =>
      import.meta.hot &&
      onEditedTexts((edited, now) =>
        setShown((shown) => (shown.lang === edited ? { lang: edited, texts: now } : shown)),
      ),
    [],
  )
  const value = useMemo(
    () => ({
      lang,
      t,
      async setLang(next: StudioLang) {
        const loaded = await loadTexts(next).catch(() => undefined) // the language stays
        if (!loaded) return
        localStore.set(storageKey, next)
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
  const { timeZone } = useZone()
  const { lang } = value
  const moment = useCallback<Moment>(
    (iso) => (iso ? recentMoment(iso, lang, { timeZone }) : ''),
    [lang, timeZone],
  )
  return useMemo(() => ({ ...value, moment }), [value, moment])
}
