import type { ReactNode } from 'react'
import { frameAddress } from './story-address.ts'
import { stores } from './toolbar.ts'
import styles from './both-stores.module.css'

/** A story in each store, side by side. Each is an iframe, as a page has one theme only. */
export const BothStores = ({
  id,
  globals,
}: {
  id: string
  globals: Readonly<Record<string, unknown>>
}): ReactNode => (
  <main className={styles.both}>
    {Object.entries(stores).map(([store, name]) => (
      <figure key={store}>
        <figcaption>{name}</figcaption>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- this Storybook's own page, whose scripts need its origin */}
        <iframe title={`${name}: the story`} src={frameAddress(id, { ...globals, store })} />
      </figure>
    ))}
  </main>
)
