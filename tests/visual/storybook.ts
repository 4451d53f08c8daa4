import { runScript } from '../../scripts/project.mjs'

/** Builds Storybook before its pictures are taken, unless it is built from these sources. */
export async function buildStorybook(): Promise<void> {
  const { code, output } = await runScript('scripts/build-storybook.mjs', ['--if-changed'], {
    isQuiet: true,
  })
  if (code !== 0) throw new Error(`Storybook could not be built:\n${output}`)
}
