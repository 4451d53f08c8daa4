import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { blockLoaders } from '../blocks/registry.ts'
import { startApp } from './app/start-app.tsx'
import { bootStateId, type BootState } from './boot-state.ts'

const text = document.getElementById(bootStateId)?.textContent
if (!text) throw new Error(`client: the page has no #${bootStateId}`)
const state = JSON.parse(text) as BootState // written by the server entry of the same build
const app = await startApp(state, blockLoaders)
const root = document.getElementById('root')
if (root)
  startTransition(
    () => void hydrateRoot(root, app.element, { onRecoverableError: app.onRecoverableError }),
  )
