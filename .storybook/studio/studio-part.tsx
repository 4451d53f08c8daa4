import type { StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { States } from './studio-frame.tsx'
import styles from './studio-frame.module.css'

interface Part {
  title: string
  /** What it is for, in one sentence. */
  lead: string
  states: Readonly<Record<string, ReactNode>>
  /** Keys, and what they do. */
  keys: Readonly<Record<string, string>>
  dos: readonly string[]
  donts: readonly string[]
}

/** A story about a part of the Studio: its states, how it works by keyboard, and how it is used well. */
export const part = ({ title, lead, states, keys, dos, donts }: Part): StoryObj => ({
  render: () => (
    <article className={styles.part}>
      <header>
        <h1>{title}</h1>
        <p>{lead}</p>
      </header>
      <States of={states} />
      <section className={styles.notes} aria-label="How to use it">
        <h2>By keyboard</h2>
        <dl>
          {Object.entries(keys).map(([key, does]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <h2>Do</h2>
        <Rules of={dos} />
        <h2>Don’t</h2>
        <Rules of={donts} />
      </section>
    </article>
  ),
})

const Rules = ({ of }: { of: readonly string[] }) => (
  <ul>
    {of.map((rule) => (
      <li key={rule}>{rule}</li>
    ))}
  </ul>
)
