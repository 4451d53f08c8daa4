import { DocsContext, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import { lazy, Suspense, useContext, useLayoutEffect, type ReactNode } from 'react'
import { applyTheme } from '../theme.ts'
import { initialGlobals } from '../toolbar.ts'

// Stories need none of it.
const BlockPage = lazy(() => import('./block-page.tsx'))

/** The page about a block, made from its spec and samples, in the theme of the toolbar. */
export function ContractPage(): ReactNode {
  const context = useContext(DocsContext)
  const stories = context.componentStories()
  const [first] = stories
  const globals = first ? context.getStoryContext(first).globals : initialGlobals
  useLayoutEffect(() => applyTheme(globals))
  return (
    <Suspense fallback={null}>
      <BlockPage
        type={String(first?.parameters.block)}
        files={(first?.parameters.files ?? []) as string[]} // written by scripts/generate/stories.ts
        title={first?.title.split('/').at(-1)?.split(': ')[0] ?? ''}
        stories={stories.map(({ id, name }) => ({ id, name }))}
        globals={globals}
      />
    </Suspense>
  )
}

/** In place of Storybook's own frame of such pages, whose styles would be over those of the page. */
export const Plain = ({ context, children }: DocsContainerProps & { children?: ReactNode }) => (
  <DocsContext value={context}>{children}</DocsContext>
)
