import { build } from 'vite'
for (const mode of process.argv.slice(2)) {
  const t = Date.now()
  await build({ configFile: '/work/main/vite.config.ts', mode, logLevel: 'info' })
  console.log(mode, Date.now() - t)
}
