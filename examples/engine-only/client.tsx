import { hydrateRoot } from 'react-dom/client'
import type { ResolvedBlock } from 'vitrine/engine'
import { Page } from './page.tsx'

const root = document.getElementById('root')
const sent = document.getElementById('blocks')?.textContent
if (!root || sent === undefined || sent === null) throw new Error('the page lacks its blocks')
const blocks = JSON.parse(sent) as ResolvedBlock[] // the JSON that server.tsx wrote
hydrateRoot(root, <Page blocks={blocks} />)
document.documentElement.dataset.hydrated = ''
