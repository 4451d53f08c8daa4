import { blockLoaders } from '../../blocks/registry.ts'
import { hydrate, sentState } from '../app/hydrate.ts'
import { startApp } from '../app/start-app.tsx'
import { startEdit } from './start-edit.ts'

const state = sentState()
const { studio } = state
if (studio === undefined) throw new Error('edit: the page was not opened by the Studio')
// Not awaited here: the blocks are in this file, which would wait for itself.
void startApp(state, blockLoaders, (assembled) => startEdit(studio, assembled)).then(hydrate)
