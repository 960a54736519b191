// JSON Schema in, TypeScript out: the types of everything that goes over the line.
import { readFileSync, writeFileSync } from 'node:fs';
import { compile } from 'json-schema-to-typescript';

const folder = new URL('./src/generated/', import.meta.url);
const { definitions } = JSON.parse(readFileSync(new URL('schema.json', folder), 'utf8'));
const everything = {
  title: 'Everything',
  type: 'object',
  definitions,
  properties: Object.fromEntries(
    Object.keys(definitions).map((name) => [name, { $ref: `#/definitions/${name}` }]),
  ),
};
const types = await compile(everything, 'Everything', {
  bannerComment: '/** Made by generate.py from the server. Do not edit. */',
  format: false,
});
writeFileSync(new URL('protocol.ts', folder), types);
