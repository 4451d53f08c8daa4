import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { DockerfileParser } from 'dockerfile-ast'

/**
 * @typedef {object} Stage A stage of a Dockerfile.
 * @property {string} name its name, or its position
 * @property {import('dockerfile-ast').Instruction[]} steps its instructions after FROM
 */

/**
 * Returns the stages of a Dockerfile, in order.
 * @param {string} text
 * @returns {Stage[]}
 */
export function stagesOf(text) {
  const stages = []
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    if (instruction.getKeyword() === 'FROM')
      stages.push({ name: instruction.getBuildStage() ?? String(stages.length), steps: [] })
    else stages.at(-1)?.steps.push(instruction)
  }
  return stages
}

/**
 * Returns the words of an instruction in JSON form, such as those of CMD.
 * @param {import('dockerfile-ast').Instruction | undefined} step
 * @returns {string[]}
 */
export const wordsOf = (step) =>
  JSON.parse(/\[.*\]/s.exec(step?.getArgumentsContent() ?? '')?.[0] ?? '[]')

/**
 * Returns the instructions of a stage with a keyword.
 * @param {Stage} stage
 * @param {string} keyword
 */
export const stepsOf = ({ steps }, keyword) => steps.filter((step) => step.getKeyword() === keyword)

/**
 * Returns the variables that a stage sets.
 * @param {Stage} stage
 * @returns {Record<string, string>}
 */
export const envOf = (stage) =>
  Object.fromEntries(
    stepsOf(stage, 'ENV')
      .flatMap((step) => step.getProperties())
      .map((property) => [property.getName(), property.getValue()]),
  )

/**
 * Carries out the copies and commands of a stage. `root` stands for its root folder, `context` has
 * the files of the build, and `stages` has the roots of earlier stages.
 * @returns {string} the working folder at its end
 */
export function carryOut(stage, { root, context, stages, say }) {
  let cwd = root
  mkdirSync(root)
  for (const step of stage.steps) {
    const text = step.getArgumentsContent() ?? ''
    if (step.getKeyword() === 'WORKDIR') mkdirSync((cwd = join(root, text)), { recursive: true })
    if (step.getKeyword() === 'COPY') {
      const from = fromOf(step)
      const words = step.getArguments().map((word) => word.getValue())
      const sources = words
        .slice(0, -1)
        .map((word) => join(from ? stages.get(from) : context, word))
      for (const source of sources) copy(source, join(cwd, words.at(-1)))
    }
    if (step.getKeyword() === 'RUN') {
      const start = performance.now()
      run(inside(root, text), cwd, envOf(stage))
      say(`${stage.name}: ${text} ${((performance.now() - start) / 1000).toFixed(1)} s`)
    }
  }
  return cwd
}

/**
 * Returns the stage that an instruction copies from; undefined for the files of the build.
 * @param {any} step
 * @returns {string | undefined}
 */
export const fromOf = (step) =>
  step
    .getFlags()
    .find((flag) => flag.getName() === 'from')
    ?.getValue()

/** Copies files into an existing folder, or to the given name. */
function copy(source, target) {
  const isInto = !statSync(source).isDirectory() && statSync(target, { throwIfNoEntry: false })
  cpSync(source, isInto ? join(target, basename(source)) : target, {
    recursive: true,
    verbatimSymlinks: true,
  })
}

/** Moves the absolute paths of a command below the root. Changes of owner are left out. */
const inside = (root, command) =>
  command.replaceAll(/(?<=\s)\/(?=\w)/g, `${root}/`).replaceAll(/\bchown\s/g, 'true ')

function run(command, cwd, env) {
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], {
    cwd,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  if (status !== 0) throw new Error(`"${command}" failed (${status}): ${stdout}${stderr}`)
}
