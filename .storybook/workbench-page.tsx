import type { Meta } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import styles from './workbench-page.module.css'

/** What all pages about the workbench and its foundations share: the whole width, and no controls. */
export const workbench = {
  globals: { viewport: { value: 'whole', isRotated: false } },
  parameters: { options: { showPanel: false }, controls: { disable: true } },
} satisfies Meta

/** A page of the workbench, in the colours of the toolbar's store and scheme. */
export const WorkbenchPage = ({
  title,
  lead,
  children,
}: {
  title: string
  lead: ReactNode
  children: ReactNode
}) => (
  <main className={styles.page} lang="en" dir="ltr">
    <h1>{title}</h1>
    <p className={styles.lead}>{lead}</p>
    {children}
  </main>
)

/** A section with a heading. */
export const Part = ({
  title,
  note,
  children,
}: {
  title: string
  note?: ReactNode
  children: ReactNode
}) => (
  <section className={styles.part}>
    <h2>{title}</h2>
    {note && <p className={styles.note}>{note}</p>}
    {children}
  </section>
)

/** A link to a story or to the page about a block. */
export const To = ({
  id,
  isDocs,
  children,
}: {
  id: string
  isDocs?: boolean
  children: ReactNode
}) => (
  <a className={styles.link} href={`./?path=/${isDocs ? 'docs' : 'story'}/${id}`} target="_top">
    {children}
  </a>
)
