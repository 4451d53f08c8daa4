import type { ReactNode } from 'react'
import styles from './both-stores.module.css'

const names = { S001: 'Grocery', S002: 'Fashion' } as const

/** A story in both stores side by side, each in a window of its own, so that themes do not mix. */
export const BothStores = ({
  id,
  globals,
}: {
  id: string
  globals: Readonly<Record<string, unknown>>
}): ReactNode => (
  <main className={styles.both}>
    {Object.entries(names).map(([store, name]) => (
      <figure key={store}>
        <figcaption>{name}</figcaption>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a story of this Storybook */}
        <iframe title={`${name}: the story`} src={addressOf(id, { ...globals, store })} />
      </figure>
    ))}
  </main>
)

function addressOf(id: string, globals: Readonly<Record<string, unknown>>): string {
  const chosen = ['lang', 'store', 'scheme', 'who', 'direction', 'size', 'motion', 'fonts']
  const values = chosen.map((name) => `${name}:${String(globals[name])}`).join(';')
  return `iframe.html?id=${id}&viewMode=story&globals=${values}`
}
