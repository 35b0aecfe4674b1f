import { AppError } from "../lib/app-error.ts";
import type { Store } from "../store/store.ts";
import {
  type CompiledTemplate,
  compileTemplate,
  createRenderBudget,
  type RenderedTemplate,
  renderTemplate,
} from "./render-template.ts";
import { readKey, templateNotFound } from "./save-template.ts";

/** The published templates of one team, for one request to send. */
export interface TemplateSource {
  /** Throws AppError: 404 for an unknown template, 422 for an unpublished one, wrong variables or too much. */
  render(idOrAlias: string, variables: object): Promise<RenderedTemplate & { templateId: string }>;
}

interface LoadedTemplate {
  id: string;
  compiled: CompiledTemplate;
}

/**
 * Each template is read and compiled once, however many emails of the request use it; all that they make together is
 * at most `bytesMax`, since a short request can ask for much.
 */
export function openTemplates(
  { store }: { store: Pick<Store, "templates"> },
  { teamId, bytesMax }: { teamId: string; bytesMax: number },
): TemplateSource {
  const loaded = new Map<string, Promise<LoadedTemplate>>();
  const budget = createRenderBudget(bytesMax);
  async function load(idOrAlias: string): Promise<LoadedTemplate> {
    const found = await store.templates.published({ teamId, key: readKey(idOrAlias) });
    if (found === null) throw templateNotFound();
    if (found.version === null) {
      throw new AppError(
        "validation_error",
        "Invalid `template.id` field. The template is a draft: publish it first.",
      );
    }
    return { id: found.id, compiled: compileTemplate(found.version) };
  }
  return {
    async render(idOrAlias, variables) {
      const loading = loaded.get(idOrAlias) ?? load(idOrAlias);
      loaded.set(idOrAlias, loading);
      const { id, compiled } = await loading;
      return { templateId: id, ...renderTemplate(compiled, variables, budget) };
    },
  };
}
