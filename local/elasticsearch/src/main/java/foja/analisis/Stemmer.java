package foja.analisis;

import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.es.SpanishLightStemFilter;
import org.elasticsearch.plugin.Inject;
import org.elasticsearch.plugin.NamedComponent;
import org.elasticsearch.plugin.analysis.TokenFilterFactory;
import org.elasticsearch.plugin.settings.AnalysisSettings;
import org.elasticsearch.plugin.settings.StringSetting;

/** El filtro `stemmer` de la imagen completa, con el único idioma que Foja usa. */
@NamedComponent("stemmer")
public class Stemmer implements TokenFilterFactory {
    /** Opciones del filtro en la definición del índice. */
    @AnalysisSettings
    public interface Opciones {
        @StringSetting(path = "language", defaultValue = "light_spanish")
        String language();
    }

    @Inject
    public Stemmer(Opciones opciones) {
        if (!"light_spanish".equals(opciones.language())) {
            throw new IllegalArgumentException("stemmer: sólo light_spanish, no " + opciones.language());
        }
    }

    @Override
    public TokenStream create(TokenStream tokens) {
        return new SpanishLightStemFilter(tokens);
    }
}
