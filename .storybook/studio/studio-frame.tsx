import type { Decorator } from '@storybook/react-vite'
import { QueryClientProvider } from '@tanstack/react-query'
import { useLayoutEffect, useMemo, type ReactNode } from 'react'
import { texts } from '../../generated/studio/texts/en-US.ts'
import { createQueries } from '../../studio/kernel/calls/queries.ts'
import { TextsProvider } from '../../studio/kernel/texts/texts.tsx'
import css from '../../studio/studio.css?inline'
import styles from './studio-frame.module.css'

/** The Studio's style sheet, which must not apply to the stories of blocks. */
const sheet = new CSSStyleSheet()
sheet.replaceSync(css)

function Frame({ children }: { children: ReactNode }) {
  const queries = useMemo(() => createQueries(), [])
  useLayoutEffect(() => {
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [])
  return (
    <QueryClientProvider client={queries}>
      <TextsProvider first={{ lang: 'en-US', texts }}>
        <main className={styles.frame}>{children}</main>
      </TextsProvider>
    </QueryClientProvider>
  )
}

/** Draws a component in the Studio's frame. */
export const inStudio: Decorator = (Story) => (
  <Frame>
    <Story />
  </Frame>
)

/** Shows states of a component, each with its name. */
export const States = ({ of }: { of: Readonly<Record<string, ReactNode>> }) => (
  <dl className={styles.states}>
    {Object.entries(of).map(([name, shown]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{shown}</dd>
      </div>
    ))}
  </dl>
)
