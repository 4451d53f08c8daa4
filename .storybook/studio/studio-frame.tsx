import type { Decorator } from '@storybook/react-vite'
import { QueryClientProvider } from '@tanstack/react-query'
import { useLayoutEffect, useMemo, type ReactNode } from 'react'
import { texts } from '../../generated/studio/texts/en-US.ts'
import { createQueries } from '../../studio/kernel/calls/queries.ts'
import { TextsProvider } from '../../studio/kernel/texts/texts.tsx'
import css from '../../studio/studio.css?inline'
import styles from './studio-frame.module.css'

/** The Studio's own style, which must not reach the stories of blocks. */
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

/** Draws a part as the Studio does. */
export const inStudio: Decorator = (Story) => (
  <Frame>
    <Story />
  </Frame>
)

/** States of a part, each with its name. */
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
