import { blockLoaders } from '../blocks/registry.ts'
import { hydrate, sentState } from './app/hydrate.ts'
import { startApp } from './app/start-app.tsx'

hydrate(await startApp(sentState(), blockLoaders))
