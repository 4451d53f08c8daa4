import { addons, type API } from 'storybook/manager-api'
import { GLOBALS_UPDATED, STORY_ARGS_UPDATED, STORY_PREPARED } from 'storybook/internal/core-events'
import { shownControls, type Controls } from '../blocks/sampling/controls-of.ts'
import editorCN from '../studio/kernel/texts/editor/zh-CN.json' with { type: 'json' }
import editorTW from '../studio/kernel/texts/editor/zh-TW.json' with { type: 'json' }
import schemasCN from '../studio/kernel/texts/schemas/zh-CN.json' with { type: 'json' }
import schemasTW from '../studio/kernel/texts/schemas/zh-TW.json' with { type: 'json' }

type Words = Readonly<Record<string, string>>

const withTabs = (schemas: Words, editor: Words): Words => ({
  ...schemas,
  Content: editor['tab.content'] ?? 'Content',
  Design: editor['tab.design'] ?? 'Design',
})

/** Words of controls by language of the toolbar; others than the Studio’s read English. */
const words: Readonly<Record<string, Words>> = {
  'zh-TW': withTabs(schemasTW, editorTW),
  'zh-CN': withTabs(schemasCN, editorCN),
}

/** Keeps the controls of the shown story in the language of the toolbar, and those with an effect. */
export const keepControls = (): void =>
  addons.register('vitrine/controls', (api: API) => {
    const made = new Map<string, Controls>()
    const update = () => {
      const story = api.getCurrentStoryData()
      const controls = story && made.get(story.id)
      if (!controls || !('args' in story)) return
      const own = words[String(api.getGlobals().lang)] ?? {}
      const argTypes = shownControls(controls, story.args ?? {}, (text) => own[text] ?? text)
      void api.updateStory(story.id, { argTypes } as never) // types of this version leave out arguments
    }
    // After Storybook itself has taken notice.
    const soon = () => setTimeout(update)
    api.on(STORY_PREPARED, ({ id, argTypes, parameters }) => {
      if (parameters?.block !== undefined) made.set(id, argTypes)
      soon()
    })
    api.on(STORY_ARGS_UPDATED, soon)
    api.on(GLOBALS_UPDATED, soon)
  })
