import { documentSettings } from '../../contract/document-settings.ts';
import type { Received } from '../../contract/endpoint.ts';
import { imageLinks, type ImageUrl } from '../files/image-link.ts';
import { prepared, routes } from '../platform/http/routes.ts';
import {
  readyLogo,
  readyLogoFor,
  removeSettingsFor,
  saveSettings,
  saveSettingsFor,
  settingsFor,
  settingsOf,
  type Change,
  type EffectiveSettings,
} from './settings.ts';

export const documentSettingRoutes = routes(documentSettings, {
  async read(_, { db, caller }) {
    return { data: present(await settingsOf(db, caller.id), await imageLinks(db)) };
  },

  save: prepared(readyLogo, async (input, { tx, caller }, logo) => {
    const saved = await saveSettings(tx, caller, { ...changeOf(input), logo });
    return { data: present(saved, await imageLinks(tx)) };
  }),

  async readOf({ params }, { db, caller }) {
    const found = await settingsFor(db, caller, params.id);
    return { data: presentOf(found, await imageLinks(db)) };
  },

  saveOf: prepared(readyLogoFor, async (input, { tx, caller }, logo) => {
    const change = { ...changeOf(input), logo };
    const saved = await saveSettingsFor(tx, caller, input.params.id, change);
    return { data: presentOf(saved, await imageLinks(tx)) };
  }),

  async removeOf({ params }, { tx, caller }) {
    const left = await removeSettingsFor(tx, caller, params.id);
    return { data: presentOf(left, await imageLinks(tx)) };
  },
});

function changeOf({
  body,
  ifVersion,
}: Pick<Received<typeof documentSettings.save>, 'body' | 'ifVersion'>): Omit<Change, 'logo'> {
  const { settings, removeLogo = false } = body;
  return { settings, removeLogo, ifVersion };
}

function present({ settings, logoId, version }: EffectiveSettings, imageUrl: ImageUrl) {
  return { settings, logoUrl: imageUrl(logoId), version };
}

function presentOf(effective: EffectiveSettings, imageUrl: ImageUrl) {
  // Saving an estimate's first settings of its own is a first version, whatever its author's are.
  const version = effective.isOwn ? effective.version : 0;
  return { ...present(effective, imageUrl), version, isOwn: effective.isOwn };
}
