import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { createQueries } from './kernel/calls/queries.ts'
import { pageAt } from './fields/pages/page-address.ts'
import { loadTexts } from './kernel/texts/load-texts.ts'
import { firstLang, TextsProvider } from './kernel/texts/texts.tsx'
import { applyScheme } from './kernel/scheme.ts'
import './studio.css'

applyScheme()
const queries = createQueries()
// The editor's code and its page arrive while the gateway is asked who is here.
const [, storeNbr = '', of, ...parts] = location.pathname.split('/')
if (of === 'pages' && parts.length) {
  void import('./pages/pages-page.tsx')
  void import('./pages/editor/page-query.ts').then(({ pageQuery }) =>
    queries.prefetchQuery(pageQuery(storeNbr, pageAt(parts), { isQuiet: true })),
  )
}

// The gateway has restarted: its answers may differ.
import.meta.hot?.on('vitrine:page', () => void queries.invalidateQueries())
// Samples are presets of the palette.
import.meta.hot?.on('vitrine:samples', () => location.reload())

const element = document.getElementById('studio')
if (!element) throw new Error('index.html has no element "studio"')
const root = createRoot(element)
const lang = firstLang()
void loadTexts(lang).then((texts) =>
  root.render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <TextsProvider first={{ lang, texts }}>
          <App />
        </TextsProvider>
      </QueryClientProvider>
    </StrictMode>,
  ),
)
