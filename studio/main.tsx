import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { createQueries } from './calls/queries.ts'
import { TextsProvider } from './texts/texts.tsx'
import './studio.css'

const element = document.getElementById('studio')
if (!element) throw new Error('index.html has no element "studio"')
createRoot(element).render(
  <StrictMode>
    <QueryClientProvider client={createQueries()}>
      <TextsProvider>
        <App />
      </TextsProvider>
    </QueryClientProvider>
  </StrictMode>,
)
