import { useMemo, type ReactNode } from 'react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { StoryObj } from '@storybook/react-vite'
import { sampleShop, type StoreNbr } from '../../blocks/sampling/sample-shop.ts'
import { ShopContext } from '../../runtime/shop/shop.ts'
import type { Lang } from '../../schemas/lang.ts'
import { UsageNotes, type Usage } from '../usage-notes.tsx'
import styles from './primitives.module.css'

interface Primitive extends Usage {
  title: string
  /** What it is for, in one sentence. */
  lead: string
  /** Each state by its name; drawn in the language and store of the toolbar. */
  states: Readonly<Record<string, ReactNode | ((lang: Lang) => ReactNode)>>
}

/** A story about a primitive: its states, how it works by keyboard, and how it is used well. */
export const primitive = (about: Primitive): StoryObj => ({
  render: (_args, { globals }) => (
    <Page
      {...about}
      storeNbr={globals.store as StoreNbr} // a value of the toolbar
      lang={globals.lang as Lang} // a value of the toolbar
    />
  ),
})

interface PageProps extends Primitive {
  storeNbr: StoreNbr
  lang: Lang
}

function Page({ title, lead, states, storeNbr, lang, ...usage }: PageProps) {
  const shop = useMemo(() => sampleShop(storeNbr, lang), [storeNbr, lang])
  const { hook, searchHook } = useMemo(() => memoryLocation({ path: '/' }), [])
  return (
    <ShopContext value={shop}>
      <Router hook={hook} searchHook={searchHook}>
        <main className={styles.page}>
          <header lang="en" dir="ltr">
            <h1>{title}</h1>
            <p>{lead}</p>
          </header>
          {Object.entries(states).map(([name, state]) => (
            <section key={name} className={styles.state}>
              <h2 lang="en">{name}</h2>
              <div className={styles.drawn}>
                {typeof state === 'function' ? state(lang) : state}
              </div>
            </section>
          ))}
          <section className={styles.notes} lang="en" dir="ltr">
            <UsageNotes {...usage} />
          </section>
        </main>
      </Router>
    </ShopContext>
  )
}

/** A text in Chinese where the toolbar’s language is Chinese, else in English. */
export const said = (lang: Lang, chinese: string, english: string): string =>
  lang.startsWith('zh') ? chinese : english
