import type { StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { UsageNotes, type Usage } from '../usage-notes.tsx'
import { States } from './studio-frame.tsx'
import styles from './studio-frame.module.css'

interface Part extends Usage {
  title: string
  /** What it is for, in one sentence. */
  lead: string
  states: Readonly<Record<string, ReactNode>>
}

/** A story about a part of the Studio: its states, how it works by keyboard, and how it is used well. */
export const part = ({ title, lead, states, ...usage }: Part): StoryObj => ({
  render: () => (
    <article className={styles.part}>
      <header>
        <h1>{title}</h1>
        <p>{lead}</p>
      </header>
      <States of={states} />
      <section className={styles.notes} aria-label="How to use it">
        <UsageNotes {...usage} />
      </section>
    </article>
  ),
})
